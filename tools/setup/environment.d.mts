type Env = Record<string, string | undefined>
export function pathOf(env: Env): string
export function withNodeFirst(binary: string, env?: Env): NodeJS.ProcessEnv
export function npmEnv(env?: Env): Env
