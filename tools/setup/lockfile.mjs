/**
 * Lists the packages that `package-lock.json` asks for on this machine and that `node_modules` (described by npm's own
 * `node_modules/.package-lock.json`) lacks in that version. Packages for other systems are not missing. Optional ones
 * for this system are: npm under an old Node omits optional packages whose `engines` do not fit, and bundlers without
 * their native half only fail later.
 */
export function missingPackages(lock, installed, machine) {
  const wanted = Object.entries(lock.packages ?? {}).filter(([place]) => place !== '')
  return wanted
    .filter(([place, entry]) => isNeeded(entry, machine) && installed.packages?.[place]?.version !== entry.version)
    .map(([place]) => place)
}

function isNeeded(entry, machine) {
  if (!entry.optional) return true
  if (!entry.os && !entry.cpu) return false
  return fits(entry.os, machine.os) && fits(entry.cpu, machine.cpu) && fits(entry.libc, machine.libc)
}

function fits(list, value) {
  if (list === undefined) return true
  const words = [list].flat()
  const denied = words.filter((word) => word.startsWith('!'))
  return denied.length > 0 ? !denied.includes(`!${value}`) : words.includes(value)
}

/** Lists names that `package.json` asks for in another version than its lock file was made from. */
export function disagreements(manifest, lock) {
  const wanted = allOf(manifest)
  const made = allOf(lock.packages?.[''] ?? {})
  return Object.keys({ ...wanted, ...made }).filter((name) => wanted[name] !== made[name])
}

/** Merges the groups of dependencies: some versions of npm also list optional packages among the others. */
function allOf({ dependencies, devDependencies, optionalDependencies }) {
  return { ...dependencies, ...devDependencies, ...optionalDependencies }
}
