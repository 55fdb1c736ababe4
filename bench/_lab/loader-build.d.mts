export function buildLoader(count: number): Promise<{ code: string; islands: string[] }>
