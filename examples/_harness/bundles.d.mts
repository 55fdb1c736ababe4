export function buildBundles(): Promise<{ folder: string; remove(): Promise<void> }>
