export function findNpmCli(options?: {
  env?: Record<string, string | undefined>
  execPath?: string
  exists?: (file: string) => boolean
  real?: (file: string) => string | undefined
}): string
