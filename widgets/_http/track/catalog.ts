/** What a property of an event may be. */
export type PropertyType = 'text' | 'integer' | 'number' | 'boolean'

interface PropertySpec {
  type: PropertyType
  about: string
}

/** Every property that an event may have. A name means the same in all events. */
export const PROPERTIES = {
  ad_id: { type: 'text', about: 'The ID of the ad.' },
  answers: { type: 'text', about: 'The answers that were chosen, separated by commas.' },
  asset_id: { type: 'text', about: 'The ID of what the event is about, such as `topic-12`.' },
  banner_id: { type: 'integer', about: 'The number of the banner.' },
  business_id: { type: 'integer', about: 'The number of the company.' },
  category: { type: 'text', about: 'The kind of company.' },
  city: { type: 'text', about: 'The city of an address.' },
  contentId: { type: 'text', about: 'The ID of the page’s main content.' },
  count: { type: 'integer', about: 'How many there were.' },
  duration: { type: 'integer', about: 'Seconds on the page.' },
  entry: {
    type: 'boolean',
    about: 'True for the first page of a visit: the visitor came from another site, or from none.',
  },
  forum: { type: 'text', about: 'The name of the forum in its address.' },
  label: { type: 'text', about: 'The words on a button or link.' },
  location: { type: 'text', about: 'The part of the page, such as `header`.' },
  path: { type: 'text', about: 'The address of the page, without its query.' },
  percentConsumed: { type: 'integer', about: 'How much of the page was scrolled into view, from 0 to 100.' },
  plan: { type: 'text', about: 'The name of the plan.' },
  position: { type: 'number', about: 'The place in a list, counted from 1; of a video, seconds from its start.' },
  postal_code: { type: 'text', about: 'The ZIP code of an address.' },
  provider: { type: 'text', about: 'The service behind it.' },
  recomm_id: { type: 'text', about: 'The ID of the recommendation that led here.' },
  referrer: { type: 'text', about: 'The host of the site that linked here.' },
  sort: { type: 'text', about: 'The order that was chosen.' },
  state: { type: 'text', about: 'The state of an address, in two letters.' },
  step: { type: 'text', about: 'The step of a form.' },
  street_address: { type: 'text', about: 'The street and number of an address.' },
  title: { type: 'text', about: 'The title of what the event is about.' },
  total_length: { type: 'number', about: 'The length of a video in seconds, or of a list in entries.' },
  url: { type: 'text', about: 'The address that a link leads to.' },
  utm_campaign: { type: 'text', about: 'The campaign that the address named.' },
  utm_medium: { type: 'text', about: 'The medium that the address named.' },
  utm_source: { type: 'text', about: 'The source that the address named.' },
} as const satisfies Record<string, PropertySpec>

export type PropertyName = keyof typeof PROPERTIES

export interface EventSpec {
  /** When it is sent. */
  about: string
  /** The pages that send it. */
  where: string
  required?: readonly PropertyName[]
  optional?: readonly PropertyName[]
  /** True if events of administrators are neither sent nor stored. */
  withoutAdministrators?: true
}

/** Tells what an event is about; any event may have these. */
export const COMMON = ['asset_id', 'title', 'position', 'total_length', 'recomm_id'] as const

const EVERY_PAGE = 'every page'
const CAMPAIGN = ['utm_source', 'utm_medium', 'utm_campaign'] as const

/** Every event that pages of this site send. `npm run docs` writes docs/analytics.md from it. */
export const EVENTS = {
  'Business Finder Modal Closed': {
    about: 'The finder’s dialog closes.',
    where: 'the business finder',
    optional: ['location', 'step'],
  },
  'Business Finder Modal Opened': {
    about: 'The finder’s dialog opens.',
    where: 'the business finder',
    optional: ['location'],
  },
  'Business Request Contact Form Submitted': {
    about: 'A contact request was sent.',
    where: 'contact forms',
    optional: ['business_id', 'category', 'count', 'location'],
  },
  'Clicked a Button': {
    about: 'A button that counts is pressed.',
    where: EVERY_PAGE,
    required: ['label'],
    optional: ['location', 'url'],
  },
  'Clicked Matched Vendor Contact': {
    about: 'A match of the finder is chosen for contact.',
    where: 'the business finder',
    optional: ['business_id', 'category'],
    withoutAdministrators: true,
  },
  'Clicked Premium Upsell in Directory': {
    about: 'The offer of a paid plan is followed.',
    where: 'companies',
    optional: ['plan', 'location'],
  },
  'Clicked Subscription Annual': {
    about: 'The yearly plan is chosen.',
    where: '/pricing',
    optional: ['plan', 'location'],
  },
  'Clicked forum ad': {
    about: 'An ad in the forums is followed.',
    where: 'forums',
    required: ['ad_id'],
    optional: ['forum', 'url'],
  },
  'Contextual Search Clicked': {
    about: 'A result of a search in context is followed.',
    where: 'forums and articles',
    optional: ['category', 'url', 'location'],
    withoutAdministrators: true,
  },
  'Contextual Search Shown': {
    about: 'A search in context is in view.',
    where: 'forums and articles',
    optional: ['category', 'location'],
    withoutAdministrators: true,
  },
  'Created Account': { about: 'An account was created.', where: '/signup', optional: ['location', 'provider'] },
  'Dashboard link clicked': {
    about: 'A link of the dashboard is followed.',
    where: '/dashboard',
    optional: ['label', 'location', 'url'],
  },
  'Element visible in viewport': {
    about: 'An element that counts is in view, once for each element.',
    where: EVERY_PAGE,
    optional: ['label', 'location'],
  },
  'Exit Intent Modal Dismissed': {
    about: 'The dialog for leaving visitors closes.',
    where: 'pages with the dialog',
    optional: ['location'],
  },
  'Exit Intent Modal Impression': {
    about: 'The dialog for leaving visitors opens.',
    where: 'pages with the dialog',
    optional: ['location'],
  },
  'Finder Cross-Sell Clicked': {
    about: 'A link to the finder beside other content is followed.',
    where: 'pages with the link',
    optional: ['category', 'location', 'url'],
    withoutAdministrators: true,
  },
  'Finder Cross-Sell Shown': {
    about: 'A link to the finder beside other content is in view.',
    where: 'pages with the link',
    optional: ['category', 'location'],
    withoutAdministrators: true,
  },
  'Global Banner Clicked': {
    about: 'The link of a banner is followed.',
    where: EVERY_PAGE,
    required: ['banner_id'],
    optional: ['label', 'url'],
  },
  'Global Banner Dismissed': { about: 'A banner is closed.', where: EVERY_PAGE, required: ['banner_id'] },
  'Global Banner Shown': { about: 'A banner is shown.', where: EVERY_PAGE, required: ['banner_id'] },
  'Lender Finder CTA Shown': {
    about: 'The link to the finder of lenders is in view.',
    where: 'pages with the link',
    optional: ['location'],
  },
  'Onboarding questions selected': {
    about: 'Answers of Getting started are chosen.',
    where: 'Getting started',
    optional: ['answers', 'step', 'count'],
  },
  'Page Exit': {
    about: 'The page is left.',
    where: EVERY_PAGE,
    required: ['path', 'percentConsumed', 'duration'],
    optional: ['contentId'],
  },
  'Page Viewed': {
    about: 'A page is opened.',
    where: EVERY_PAGE,
    required: ['path', 'entry'],
    optional: ['referrer', 'contentId', ...CAMPAIGN],
  },
  'Shown Featured Spot': {
    about: 'A paid place is in view.',
    where: 'companies and the finder',
    optional: ['business_id', 'category', 'location'],
  },
  'Sorted Forum Discussions': {
    about: 'Another order is chosen.',
    where: 'forums',
    required: ['sort'],
    optional: ['forum'],
  },
  'Third Party Estimate Clicked': {
    about: 'A link to another site’s estimate of a home is followed.',
    where: 'pages of homes and the rent estimator',
    required: ['street_address', 'city', 'state', 'postal_code'],
    optional: ['provider', 'url'],
  },
  'Video Content Playing': {
    about: 'Five more seconds of a video have played.',
    where: 'pages with a video',
    optional: ['provider', 'url'],
  },
  'Video Content Started': { about: 'A video starts.', where: 'pages with a video', optional: ['provider', 'url'] },
  'Viewed forum ad': {
    about: 'An ad in the forums is in view.',
    where: 'forums',
    required: ['ad_id'],
    optional: ['forum'],
  },
} as const satisfies Record<string, EventSpec>

export type EventName = keyof typeof EVENTS

interface Values {
  text: string
  integer: number
  number: number
  boolean: boolean
}
type Value<Name extends PropertyName> = Values[(typeof PROPERTIES)[Name]['type']]
type Listed<Spec, Key extends string> =
  Spec extends Record<Key, readonly (infer Name extends PropertyName)[]> ? Name : never

/** The properties of an event, by its name. */
export type EventProperties<Name extends EventName> = {
  [P in Listed<(typeof EVENTS)[Name], 'required'>]: Value<P>
} & {
  [P in Listed<(typeof EVENTS)[Name], 'optional'> | (typeof COMMON)[number]]?: Value<P> | undefined
}
