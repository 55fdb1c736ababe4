import type { FastifyInstance } from 'fastify'
import type { Database } from '../_db/database.ts'
import type { AppContext } from './app-context.ts'
import type { DashboardWidget } from './dashboard-widget.ts'
import type { JobDefinition } from './jobs/define-job.ts'
import type { AreaLinks, SettingsPage } from './links.ts'
import type { MailDefinition } from './mail/define-mail.ts'
import type { NotificationKind } from './notify/define-notification-kind.ts'
import type { SearchSource } from './search-source.ts'
import type { Setting } from './settings/define-setting.ts'

/** A page of the site that its search finds by title and words. */
export interface SitePage {
  title: string
  path: string
  /** What else people call it, separated by spaces, and a sentence about it. */
  words?: string
  about?: string
}

/** The parts of the administration, in the order of its navigation. */
export const ADMIN_GROUPS = ['People', 'Companies', 'Content', 'Growth', 'System'] as const

/** A page of administrators. */
export interface AdminPage {
  title: string
  /** Begins with `/admin/`. */
  path: string
  group: (typeof ADMIN_GROUPS)[number]
  /** What is done there, in a few words. */
  about: string
  /** Counts what waits there for an administrator. */
  countWaiting?(db: Database): Promise<number>
}

/** A part of the site, in a folder of its own; `host/areas.ts` lists all. */
export interface Area {
  /** The name of its folder. */
  name: string
  /** Registers its routes, each with its record in `config` (host/_http/route-records.ts). */
  routes(app: FastifyInstance, site: AppContext): void
  /** Its pages that stand by themselves, such as help: the search of the site finds them (host/search). */
  pages?: readonly SitePage[]
  /** Its kinds of things that the search of the site finds. */
  search?: readonly SearchSource[]
  /** Its pages for administrators: `/admin` and the navigation of all of them list these (host/_pages/admin/AdminFrame.tsx). */
  admin?: readonly AdminPage[]
  /** Its settings that administrators change on /admin/settings. */
  siteSettings?: readonly Setting<number>[]
  /** Its mails that jobs send. */
  mails?: readonly MailDefinition[]
  /** The kinds of things that it tells members about. */
  notifications?: readonly NotificationKind[]
  /** Its pages in the settings of members, each inside `<SettingsFrame>` of host/accounts. */
  settings?: readonly SettingsPage[]
  /** Its links in the header, in the footer, and in the menu of the account. */
  links?: AreaLinks
  /** Its jobs, from `defineJob()`: what is queued, and what runs at intervals. */
  jobs?: readonly JobDefinition[]
  /** Its cards on the dashboards of members. */
  dashboard?: readonly DashboardWidget[]
}

export const defineArea = (area: Area): Area => area
