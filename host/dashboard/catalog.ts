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
    about: 'Set up Plat one step at a time',
    default: true,
  },
  {
    name: 'leads',
    title: 'My leads',
    about: 'The newest leads for your companies',
    who: 'owners',
    default: true,
  },
  {
    name: 'marketplace',
    title: 'Marketplace',
    about: 'Leads, spending, and listing status for one of your companies',
    who: 'owners',
    default: true,
  },
  {
    name: 'markets',
    title: 'My markets',
    about: 'Counties you follow, with maps and the latest metrics',
    default: true,
  },
  {
    name: 'properties',
    title: 'Saved properties',
    about: 'Homes you’ve saved, with their last sale',
    default: true,
  },
  {
    name: 'contact-requests',
    title: 'Contact requests',
    about: 'Companies you’ve contacted',
    default: true,
  },
  {
    name: 'rent-estimator',
    title: 'Rent estimator',
    about: 'Enter an address to estimate its rent',
    default: true,
  },
  {
    name: 'forums',
    title: 'Forum topics',
    about: 'Topics you follow, with new replies first',
    default: true,
  },
  { name: 'calculators', title: 'Calculators', about: 'Deals and loans you’ve worked out' },
]

const BY_NAME = new Map(CATALOG.map((kind) => [kind.name, kind]))

export const getKind = (name: string): WidgetKind | undefined => BY_NAME.get(name)

const isFor = ({ who }: WidgetKind, { pages }: Pick<Viewer, 'pages'>): boolean => who === undefined || pages.length > 0

/** Returns the widgets that somebody may have. */
export const offeredTo = (viewer: Pick<Viewer, 'pages'>): WidgetKind[] => CATALOG.filter((kind) => isFor(kind, viewer))

/** The widgets of an unchanged dashboard, as far as they are offered. */
export const DEFAULTS: readonly string[] = CATALOG.flatMap(({ name, default: stands }) => (stands ? [name] : []))
