import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { islandNames } from '../../tools/build/build-hash.ts'
import { isScriptOnly } from '../../widgets/_runtime/script-only.ts'

/** An island in the HTML of a visitor, with something hostile in everything that it takes as text. */
export interface Gadget {
  island: string
  kind: string
  props: Record<string, unknown>
  /** Names of the props with something hostile in them. */
  filled: string[]
}

/** Texts that run where a page uses them as HTML, as the address of a link, or of a script or a form. */
export const getPayloads = (canary: string): Record<string, string> => ({
  html: `<b class=shown>x</b><img src=/none onerror=__ran("html")><svg onload=__ran("svg")></svg><script>__ran("script")</script><script src=${canary}/tag.js></script><iframe srcdoc="<script>top.__ran('frame')</script>"></iframe><form action=${canary}/form><input name=password><button formaction=${canary}/button>Go</button></form><style>@import "${canary}/sheet.css"</style>`,
  script: 'javascript:__ran("link")',
  obscured: ' java\tscript:__ran("tab")//',
  address: `${canary}/code.js`,
})

const widgets = join(import.meta.dirname, '../../widgets')
type Json = Record<string, unknown>

/** Makes gadgets of every island from its contract, with what its smallest example gives for all that is no text. */
export async function makeGadgets(canary: string): Promise<Gadget[]> {
  const gadgets: Gadget[] = []
  for (const island of islandNames()) {
    const { props: schema } = (await import(`${widgets}/${island}/contract.ts`)) as { props: z.ZodMiniObject }
    const { examples } = (await import(`${widgets}/${island}/examples.ts`)) as {
      examples: Record<string, { props: Json }>
    }
    const words = `${widgets}/${island}/texts.ts`
    const { TEXTS = {} } = existsSync(words) ? ((await import(words)) as { TEXTS?: Json }) : {}
    const [example] = Object.values(examples).sort((one, other) => getSize(one) - getSize(other))
    for (const [kind, payload] of Object.entries(getPayloads(canary))) {
      const props: Json = JSON.parse(JSON.stringify(example?.props ?? {}))
      const filled: string[] = []
      for (const [name, prop] of Object.entries(schema._zod.def.shape)) {
        const value = name === 'texts' ? fillAll(TEXTS, payload) : fill(prop, props[name], payload)
        // A prop that takes no such text stays as the example has it.
        if (value === undefined || !z.safeParse(schema, { ...props, [name]: value }).success) continue
        props[name] = value
        filled.push(name)
      }
      if (island === 'map') Object.assign(props, getMap(payload))
      gadgets.push({ island, kind, props, filled })
    }
  }
  return gadgets
}

const getSize = (value: unknown): number => JSON.stringify(value).length

/** Returns a value of a schema with the payload as every text in it; undefined if it takes none. */
function fill(schema: z.core.$ZodType, exampleValue: unknown, payload: string): unknown {
  const { def } = schema._zod as unknown as { def: Json & { type: string } }
  const inner = (name: string) => def[name] as z.core.$ZodType
  switch (def.type) {
    case 'string':
      return payload
    case 'boolean':
      return isScriptOnly(schema) ? true : exampleValue
    case 'optional':
    case 'nullable':
      return inner('innerType')._zod.def.type === 'boolean' && isScriptOnly(schema)
        ? true
        : fill(inner('innerType'), exampleValue ?? undefined, payload)
    case 'array': {
      const filled = (Array.isArray(exampleValue) ? exampleValue : [undefined]).map((one) =>
        fill(inner('element'), one, payload),
      )
      return filled.includes(undefined) ? exampleValue : filled
    }
    case 'record': {
      const keys = [
        ...new Set([...Object.keys((exampleValue as Json) ?? {}), 'TX', '48453', 'base', 'action', 'parentNode']),
      ]
      const value = fill(inner('valueType'), undefined, payload)
      return value === undefined ? exampleValue : Object.fromEntries(keys.map((key) => [key, value]))
    }
    case 'object': {
      const entries = Object.entries(def.shape as Record<string, z.core.$ZodType>).map(([name, prop]) => [
        name,
        fill(prop, (exampleValue as Json)?.[name], payload) ?? (exampleValue as Json)?.[name] ?? fillRest(prop),
      ])
      return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
    }
    default:
      return exampleValue
  }
}

/** What an object needs beside its texts. */
function fillRest(schema: z.core.$ZodType): unknown {
  const { def } = schema._zod as unknown as { def: Json & { type: string; entries?: Json } }
  if (def.type === 'number') return 1
  if (def.type === 'boolean') return false
  if (def.type === 'enum') return Object.values(def.entries ?? {})[0]
  return undefined
}

const fillAll = (words: Json, payload: string): Json =>
  Object.fromEntries(Object.keys(words).map((name) => [name, payload]))

/** A configured map with the payload wherever a config has HTML, a link or an address. */
function getMap(payload: string): Json {
  const element = {
    ...{ name: payload, description: payload, url: payload, description_mobile: payload, zoomable: 'no' },
    ...{ image_url: payload, image_hover_url: payload, hover_color: payload, class: payload },
  }
  const settings = ['navigate_title', 'link_text', 'link_text_mobile', 'back_image_url', 'background_image_url']
  return {
    trusted: true,
    info: { builtin: 'us' },
    data: {
      main_settings: {
        ...Object.fromEntries([...settings, 'images_directory'].map((name) => [name, payload])),
        ...{ width: 'responsive', popups: 'on_click', manual_zoom: 'yes', geojson_url: payload },
      },
      state_specific: { TX: element, CO: { ...element, name: 'Colorado', url: '' } },
      regions: { 0: { ...element, states: ['TX'] } },
      locations: { 0: { ...element, lat: 30, lng: -97, type: 'image', image_source: payload } },
      labels: { 0: { name: payload, parent_id: 'TX', x: 400, y: 400 } },
      legend: { html: payload, entries: [{ name: payload, type: 'state', ids: 'TX' }] },
    },
  }
}

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('<', '&lt;')

/** The HTML that a visitor would write. */
export const writeGadget = ({ island, kind, props }: Gadget): string =>
  `<div class="gadget ${island} ${kind}" data-plat="${island}" data-plat-on="load" data-plat-props='${escapeAttribute(JSON.stringify(props))}'>${island}</div>`
