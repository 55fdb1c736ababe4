import path from 'node:path'

/** Returns PATH in whatever case it is written: Windows says `Path`, and a copied environment keeps that. */
export function pathOf(env) {
  return Object.entries(env).find(([key]) => key.toUpperCase() === 'PATH')?.[1] ?? ''
}

/**
 * Returns the environment with the folder of `binary` first on PATH, so that everything started from here uses the same
 * Node.
 */
export function withNodeFirst(binary, env = process.env) {
  const rest = Object.entries(env).filter(([key]) => key.toUpperCase() !== 'PATH')
  return { ...Object.fromEntries(rest), PATH: [path.dirname(binary), pathOf(env)].filter(Boolean).join(path.delimiter) }
}

/** Returns the environment for an npm inside an npm, without what the outer one says about *its* package and script. */
export function npmEnv(env = process.env) {
  const foreign = /^npm_(package_|lifecycle_|command$|config_(local_prefix|global|prefix)$)/i
  return Object.fromEntries(Object.entries(env).filter(([key]) => !foreign.test(key)))
}
