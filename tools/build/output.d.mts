export const EMBED: string
export const VERSION: string
export const MAJOR: string
export function brotli(code: string | Uint8Array): Buffer
export function writeServed(file: string, code: string | Uint8Array): void
export function integrityOf(file: string): string
