import type { Viewer } from '../_http/viewer.ts'

export interface WidgetKind {
  /** The name in addresses, in the database, and in the chooser's form. */
  name: string
  title: string
  /** One line for the chooser. */
  about: string
  /** The audience, if it is not everybody: members without a business page have no leads. */
  who?: 'owners'
  /** True if it is on a dashboard that nobody has changed. */
  default?: true
}

/** Every widget of the membership dashboard, in the order in which they stand until somebody changes it. */
export const CATALOG: readonly WidgetKind[] = [
  {
    name: 'onboarding',
    title: 'Getting started',
    about: 'The steps that make Plat yours, one at a time',
    default: true,
  },
  {
    name: 'leads',
    title: 'My leads',
    about: 'The newest people who asked your businesses to call',
    who: 'owners',
    default: true,
  },
  {
    name: 'marketplace',
    title: 'Marketplace',
    about: 'Leads, cost and listing of one of your businesses',
    who: 'owners',
    default: true,
  },
  {
    name: 'markets',
    title: 'My markets',
    about: 'The counties that you follow, each with its map and newest figures',
    default: true,
  },
  {
    name: 'properties',
    title: 'Saved properties',
    about: 'Homes that you have saved, with their last sale',
    default: true,
  },
  {
    name: 'contact-requests',
    title: 'Contact requests',
    about: 'The businesses that you asked to call you',
    default: true,
  },
  {
    name: 'rent-estimator',
    title: 'Rent estimator',
    about: 'A shortcut: an address, and what it would rent for',
    default: true,
  },
  {
    name: 'forums',
    title: 'Forum topics',
    about: 'Topics that you follow, those with new replies first',
    default: true,
  },
  { name: 'calculators', title: 'Calculators', about: 'Where working out a deal begins: what a home rents for' },
]

const BY_NAME = new Map(CATALOG.map((kind) => [kind.name, kind]))

export const getKind = (name: string): WidgetKind | undefined => BY_NAME.get(name)

const isFor = ({ who }: WidgetKind, { pages }: Pick<Viewer, 'pages'>): boolean => who === undefined || pages.length > 0

/** Returns the widgets that somebody may have. */
export const offeredTo = (viewer: Pick<Viewer, 'pages'>): WidgetKind[] => CATALOG.filter((kind) => isFor(kind, viewer))

/** The widgets of an unchanged dashboard, as far as they are offered. */
export const DEFAULTS: readonly string[] = CATALOG.flatMap(({ name, default: stands }) => (stands ? [name] : []))
