/** Fields that stand in the sentence, or that say nothing to a person at the same terminal. */
const KNOWN = new Set(['level', 'time', 'service', 'pid', 'msg', 'err', 'event', 'request_id'])

/** Turns a line of the JSON log into one for a person: `12:30:05 error 7f3k… request.failed url=/a …` and the stack below it. */
export function toReadable(line: string): string {
  let entry: Record<string, unknown>
  try {
    entry = JSON.parse(line)
  } catch {
    return line
  }
  const { level, time, request_id: id, event, msg, err } = entry
  const more = Object.entries(entry)
    .filter(([name, value]) => !KNOWN.has(name) && value !== null)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const head = [String(time).slice(11, 19), level, id, event, msg, ...more].filter((part) => part !== undefined)
  const { stack } = (err ?? {}) as { stack?: string }
  return `${head.join(' ')}\n${stack ? `${stack}\n` : ''}`
}
