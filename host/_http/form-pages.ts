/**
 * Where a form stands that posts to an address without a page of its own. Browsers keep that address when the form comes back
 * with what is wrong, and ask for it again by GET: on enter in the address bar, or out of a bookmark.
 * Address as its route declares it → page, with the same parts.
 */
export const FORM_PAGES: Record<string, string> = {
  '/signup/email': '/signup',
  '/settings/name': '/settings',
  '/settings/email': '/settings',
  '/settings/email/verification': '/settings',
  '/settings/email/change': '/settings',
  '/settings/password': '/settings/security',
  '/settings/two-factor/recovery': '/settings/security',
  '/settings/phone/code': '/settings/phone?sent=1',
  '/sessions/:id': '/settings/security',
  '/business_leads': '/business-finder',
  '/business/page/:id/email/verification': '/business/page/:id/settings',
  '/business/page/:id/leads/:lead/notes': '/business/page/:id/leads/:lead',
  '/business/page/:id/leads/:lead/notes/:note': '/business/page/:id/leads/:lead',
  '/business/page/:id/leads/:lead/credit_requests': '/business/page/:id/leads/:lead/credit',
  '/business/page/:id/lead_sms/phone': '/business/page/:id/lead_sms?step=phone',
  '/business/page/:id/lead_sms/verify': '/business/page/:id/lead_sms?step=code',
  '/admin/lead_credits/:credit': '/admin/lead_credits',
  '/onboardings/responses': '/onboarding',
  '/membership/dashboard/widgets': '/dashboard',
  '/membership/dashboard/widgets/:name': '/dashboard',
  '/membership/dashboard/widgets/:name/move': '/dashboard',
  '/membership/dashboard/order': '/dashboard',
  '/forums/:id/topics': '/forums/:id/topics/new',
  '/forums/:id/topics/:slug/replies': '/forums/:id/topics/:slug',
  '/forums/:id/topics/:slug/draft': '/forums/:id/topics/:slug',
  '/forums/:id/topics/:slug/follow': '/forums/:id/topics/:slug',
  '/posts/:id': '/posts/:id/edit',
  '/subscriptions': '/pricing',
  '/subscriptions/:id': '/subscriptions/:id/cancel',
  '/subscriptions/:id/resume': '/settings/subscription',
  '/insights/property_searches': '/insights',
  '/insights/validated_addresses': '/rent-estimator',
  '/insights/zip_searches': '/rent-estimator',
}

/** Plain parts alone: what is made of them is an address of ours. */
const PART = String.raw`([\w-]+)`

const PATTERNS = Object.entries(FORM_PAGES).map(([address, page]) => {
  const names = [...address.matchAll(/:(\w+)/g)].map(([, name]) => name)
  return { pattern: new RegExp(`^${address.replace(/:\w+/g, PART)}/?$`), names, page }
})

/** The page of the form that posts to an address. */
export function getFormPage(url: string): string | undefined {
  const path = url.split('?')[0] as string
  for (const { pattern, names, page } of PATTERNS) {
    const parts = pattern.exec(path)
    if (parts) return page.replace(/:(\w+)/g, (_, name) => parts[names.indexOf(name) + 1] as string)
  }
  return undefined
}
