import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { root } from '../../_config/root.ts'
import { readLastGood, readRuns } from '../../_db/backup/runs-store.ts'
import { ADMINS } from '../../_http/access/rules.ts'
import { sendAdminPage } from '../../_pages/admin/send-admin-page.tsx'
import figureStyles from '../../_pages/figures.css?inline'
import type { AppContext } from '../../_services/app-context.ts'
import { countFiles, countRemoved } from '../../_services/files/objects-store.ts'
import { healthReader } from '../../_services/health.ts'
import type { BackupFacts } from './Backups.tsx'
import { type FileFacts, HealthPage } from './HealthPage.tsx'
import { readArchiveFacts, readDatabaseFacts } from './store.ts'

/** Reads how backups go, for who has to do something about it. */
async function readBackupFacts({ config: { backup, siteTz }, db }: AppContext): Promise<BackupFacts> {
  const [runs, lastGood] = [await readRuns(db.pool), await readLastGood(db.pool)]
  const archive = backup.walArchive === undefined ? undefined : await readArchiveFacts(db)
  return {
    scheduled: backup.to !== undefined,
    times: backup.times,
    runs,
    lastGood,
    archive,
    now: new Date(),
    timeZone: siteTz,
  }
}

async function readFileFacts({ config: { uploads }, db }: AppContext): Promise<FileFacts> {
  const { bucket, writes } = uploads
  return {
    bucket: bucket && `s3://${bucket.bucket}/${bucket.prefix}`,
    writes,
    ...(await countFiles(db.pool)),
    removed: await countRemoved(db.pool),
  }
}

/** Registers the page that says how the host is, as `/readyz` does for machines. */
export function healthPageRoutes(app: FastifyInstance, site: AppContext): void {
  const read = healthReader(site)
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  app.get('/admin/health', { config: { access: ADMINS } }, async (_, reply) => {
    const own = {
      node: process.versions.node,
      version,
      hours: process.uptime() / 3600,
      megabytes: Math.round(process.memoryUsage().rss / 1_048_576),
      smtp: site.config.outside.smtpUrl !== undefined,
      payments: site.config.outside.payments !== undefined,
    }
    return sendAdminPage(site, reply, {
      title: 'Health',
      styles: [figureStyles],
      body: (
        <HealthPage
          health={await read()}
          own={own}
          database={await readDatabaseFacts(site.db)}
          backups={await readBackupFacts(site)}
          files={await readFileFacts(site)}
        />
      ),
    })
  })
}
