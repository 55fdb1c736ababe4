export class Failure extends Error {}
/** Takes how far a step is, in a few words: `12/34`. */
export type Progress = (text: string) => void
export function step<T>(label: string, work: (progress: Progress) => T | Promise<T>): Promise<T>
export function seconds(milliseconds: number): string
export function giveUp(error: unknown): never
