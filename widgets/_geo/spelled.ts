/**
 * Numbers with spaces between them, as path data and view boxes have them. `${…}` and `join()` have V8 remember
 * whole numbers with their texts, and 64 kB are set aside for that with the second that falls into the same place (decision 026).
 */
export const spelled = (...numbers: number[]): string => JSON.stringify(numbers).slice(1, -1).replaceAll(',', ' ')
