import { getProbe } from '../_db/probe.ts'
import type { AppContext } from '../_services/app-context.ts'
import { type LastImport, readImports, readMailQueue } from './status-store.ts'

export type Level = 'ok' | 'slow' | 'down'

export interface StatusLine {
  name: string
  level: Level
  says: string
}

export interface Status {
  lines: StatusLine[]
  checkedAt: Date
  lastImport: ImportStatus
}

/** The latest import of public files, demo data left out. */
export type ImportStatus = LastImport | 'none' | 'unknown'

/** Milliseconds for which one check answers every request, so that visitors cannot keep the database busy. */
const CACHE_MS = 15_000
/** Seconds after which a waiting email counts as late. */
const LATE_SECONDS = 120

/** Returns how the parts of the site are, without anything that only its operator should know. */
export function makeStatus(site: AppContext): () => Promise<Status> {
  const probe = getProbe(site.db)
  let known: Promise<Status> | undefined
  let until = 0
  return () => {
    if (!known || Date.now() > until) {
      known = check(site, probe)
      until = Date.now() + CACHE_MS
    }
    return known
  }
}

async function check(site: AppContext, probe: () => Promise<string | undefined>): Promise<Status> {
  const database = site.databaseTrouble() ?? (await probe())
  const [queue, imports] = database
    ? [undefined, undefined]
    : await Promise.all([readMailQueue(site.db).catch(() => undefined), readImports(site.db).catch(() => undefined)])
  return {
    checkedAt: new Date(),
    lastImport: imports ? (imports.find(({ demo }) => !demo) ?? 'none') : 'unknown',
    lines: [
      site.load.trouble()
        ? { name: 'Pages', level: 'slow', says: 'Busy. Searches may be refused for a moment.' }
        : { name: 'Pages', level: 'ok', says: 'Answering.' },
      database
        ? { name: 'Database', level: 'down', says: 'Not answering. Pages that need it say so.' }
        : { name: 'Database', level: 'ok', says: 'Answering.' },
      site.jobs.trouble()
        ? { name: 'Background jobs', level: 'down', says: 'Not running. What waits is done once they are back.' }
        : { name: 'Background jobs', level: 'ok', says: 'Running.' },
      getMailLine(site, queue),
    ],
  }
}

function getMailLine(site: AppContext, queue: Awaited<ReturnType<typeof readMailQueue>> | undefined): StatusLine {
  const name = 'Email'
  if (!site.config.outside.smtpUrl)
    return { name, level: 'ok', says: 'This server keeps emails in its outbox and sends none.' }
  if (!queue) return { name, level: 'down', says: 'Unknown while the database doesn’t answer.' }
  if (queue.lateSeconds > LATE_SECONDS)
    return {
      name,
      level: 'slow',
      says: `Delayed: the oldest of ${queue.waiting} has waited ${Math.round(queue.lateSeconds / 60)} minutes.`,
    }
  return { name, level: 'ok', says: queue.waiting ? `${queue.waiting} on the way.` : 'Nothing is waiting.' }
}
