type Skip = (path: string) => boolean
export function hashFiles(root: string, paths: string[], options?: { skip?: Skip; extra?: string }): string
export function listFiles(root: string, start: string, skip?: Skip): string[]
export function isFresh(root: string, file: string, hash: string): boolean
export function writeStamp(root: string, file: string, hash: string, outputs?: string[]): void
