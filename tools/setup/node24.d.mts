export const major: 24
export function nodePackage(platform: string, cpu: string): string | undefined
export function installedNode(modules: string, name: string, version: string, platform?: string): string | undefined
export function findNode24(options?: { lasting?: boolean }): Promise<string>
