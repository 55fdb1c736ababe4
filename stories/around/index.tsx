import type { ReactNode } from 'react'
import { AskForContact } from './AskForContact.tsx'
import { DashboardCards } from './DashboardCards.tsx'
import { pieceAt } from './pieces.ts'
import '../../widgets/_ui/field/fields.css'
import './around.css'

/** The content around an island that works on something or is opened by something. */
export interface Around {
  before?: ReactNode
  after?: ReactNode
  /** Props that name what stands beside it. */
  props?: Record<string, unknown>
  /** Set for islands that always render in the page's own DOM, whatever the toolbar says. */
  dom?: 'light'
}

const AROUND: Record<string, (id: string, props: Record<string, unknown>) => Around> = {
  'contact-modal': (_, props) => (props.businesses ? {} : { before: <AskForContact /> }),
  dashboard: (id) => ({ after: <DashboardCards id={`${id}-cards`} />, props: { list: `${id}-cards` } }),
  // Examples name an address of the host.
  'dashboard-dialog': (_, { name, url }) => {
    const piece = String(url).startsWith('/') && pieceAt(name)
    return piece ? { props: { url: piece } } : {}
  },
  'map-builder': () => ({ dom: 'light' }),
}

/** @param id of the island's place, unique in the page */
export const around = (island: string, id: string, props: Record<string, unknown>): Around =>
  AROUND[island]?.(id, props) ?? {}
