interface Audit {
  /** By package; `via` names advisories, or packages that have one. */
  vulnerabilities?: Record<string, { severity: string; via: (string | { title: string; url: string })[] }>
  message?: string
}

/**
 * Reads what `npm audit --json` printed.
 * @returns sentences about packages with a known weakness
 * @throws where the registry was not asked or has no answer: nothing is known then
 */
export function readAdvisories(printed: string): string[] {
  const audit = parse(printed)
  if (!audit?.vulnerabilities) {
    throw new Error(
      `The registry gave no advisories: ${audit?.message ?? (printed.trim().slice(0, 200) || 'no answer')}`,
    )
  }
  return Object.entries(audit.vulnerabilities).flatMap(([name, { severity, via }]) =>
    via.flatMap((each) => (typeof each === 'string' ? [] : [`${name} (${severity}): ${each.title}, ${each.url}`])),
  )
}

function parse(printed: string): Audit | undefined {
  try {
    return JSON.parse(printed)
  } catch {
    return undefined
  }
}
