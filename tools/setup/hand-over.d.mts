export function handOver(node: string, args: string[], extraEnv?: Record<string, string>): void
