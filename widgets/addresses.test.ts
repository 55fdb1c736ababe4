import path from 'node:path'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { islandNames } from '../tools/build/build-hash.ts'
import { isScriptOnly } from './_runtime/script-only.ts'

/** Props with names like addresses that are none, or that neither run anything nor receive what visitors type. */
const HARMLESS = [
  // Data, pictures, and links whose schemes are checked.
  ...['county-map source', 'county-map link', 'county-map table', 'county-map picture', 'state-map links'],
  ...['home-gallery pictures', 'video-player url', 'webinar-registration url'],
  ...['site-banner link', 'signup-form source', 'widget-chooser widgets'],
  // Which words a link has.
  'feedback-form link',
  // The number of a page.
  'notifications-list page',
  // Ids of business pages.
  ...['leads-list page', 'leads-list pages', 'lead-detail page', 'lead-credit-form page', 'lead-sms-settings page'],
  ...['signup-form pageName'],
]
const LIKE_AN_ADDRESS = /url|page|link|href|source|action|order|card|close|lookup|table|picture|endpoint|trusted/i

test.each(islandNames())(
  'every address that %s takes is for scripts alone, or known to be harmless',
  async (island) => {
    const { props } = (await import(/* @vite-ignore */ path.join(import.meta.dirname, island, 'contract.ts'))) as {
      props: z.ZodMiniObject
    }
    const open = Object.entries(props._zod.def.shape)
      .filter(([name, prop]) => LIKE_AN_ADDRESS.test(name) && !isScriptOnly(prop))
      .map(([name]) => `${island} ${name}`)
    // The source of a chart is text that names where its data come from.
    expect(open.filter((each) => !HARMLESS.includes(each) && !/-chart source$/.test(each))).toEqual([])
  },
)
