/** Removes the password from an address so that it can be printed, even if the scheme is missing or lacks a slash. */
export const withoutPassword = (value: string): string =>
  value.replace(/^((?:[^:/@]+:\/+)?[^:/@]*:)(?!\/\/).*@/, '$1…@')

/** A variable whose value cannot be used. The message names variable, value and what was expected. */
export class ConfigError extends Error {
  constructor(variable: string, value: string, expected: string) {
    super(`${variable} is "${value}"; expected ${expected}`)
    this.name = 'ConfigError'
  }
}
