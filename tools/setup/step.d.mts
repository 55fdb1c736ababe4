export class Failure extends Error {}
export function step<T>(label: string, work: () => T | Promise<T>): Promise<T>
export function seconds(milliseconds: number): string
export function giveUp(error: unknown): never
