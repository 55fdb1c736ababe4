/** Where a start or a task writes what it is doing. */
export interface ProgressLog {
  info(line: string): void
  warn(line: string): void
}
