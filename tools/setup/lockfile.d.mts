type Entry = {
  version?: string
  optional?: boolean
  os?: string | string[]
  cpu?: string | string[]
  libc?: string | string[]
}
type Lock = { packages?: Record<string, Entry> }
export function missingPackages(
  lock: Lock,
  installed: Lock,
  machine: { os: string; cpu: string; libc: string },
): string[]
type Groups = { [group in 'dependencies' | 'devDependencies' | 'optionalDependencies']?: Record<string, string> }
export function disagreements(manifest: Groups, lock: { packages?: Record<string, Groups> }): string[]
