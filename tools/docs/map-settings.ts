import {
  elementHelp,
  getDefault,
  getKind,
  type Help,
  type Kind,
  settingsHelp,
  undone,
} from '../../widgets/map/config/help.ts'
import type { ElementKind } from '../../widgets/map/config/help-elements.ts'
import { ALIASES, type Settings } from '../../widgets/map/config/settings.ts'
import { elementDefault } from './element-defaults.ts'

const HEAD = `# Map settings

Every key of a map's data and info with its default and its effect. [Embedding an island](embedding.md) explains how to put a map on a page.

## How values are read

- Flags are \`"yes"\` or \`"no"\`; any other value means the default. On single elements, \`true\`, \`false\`, and other words count too: anything
  but \`"no"\`, an empty text, or false means yes.
- Numbers may be text (\`"12"\`, \`"12px"\`). In \`main_settings\`, an empty text and 0 mean the default, except that \`popup_shadow\` may be 0.
- \`"default"\` is the same as leaving the key out. A default that is the name of a key takes its value from \`main_settings\`.
- Colors are CSS colors. Lengths are in map units unless px is stated.
- A zoom ratio is the visible share of the map's width: 1 is the whole map, 0.25 is zoomed in four times.
- Unknown keys are kept for your own code; unknown ids are skipped.
- \`name\`, \`description\`, and \`html\` may contain HTML, which is sanitized unless the map is \`trusted\`.
`

const LEGEND = [
  '`legend.html`: HTML in place of the entries; "no" for none.\n',
  '`legend.caption`: plain text around the entries, also in pictures: `title` above them, `notes` and `source` below.\n',
]

const KEYS_OF: Record<ElementKind, string> = {
  state: 'state_specific, by state id',
  region: 'regions, by your own ids',
  location: 'locations, by your own ids',
  label: 'labels, by your own ids',
  line: 'lines (or borders), by your own ids',
  'legend entry': 'legend.entries, by your own ids',
  'map info': 'Map info',
}

const VALUES: Record<Kind, string> = {
  on: 'yes, no',
  off: 'yes, no',
  number: 'number',
  text: 'text',
  color: 'color',
  other: '',
}

const cell = (text: string) => text.replaceAll('|', '\\|') || '–'

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}

const code = (text: string) => text && `\`${text}\``

/** Values of keys that are read in a way of their own. */
const VALUES_IN_WORDS: Partial<Record<keyof Settings, string>> = {
  initial_back: 'yes, no',
  back_image: 'a file, or no',
  back_image_url: 'an address, or no',
  popup_shadow: 'number',
}

const getValues = (key: keyof Settings) =>
  VALUES_IN_WORDS[key] ?? (/_url$/.test(key) ? 'an address' : VALUES[getKind(key)])

/** Defaults that a table of settings cannot show, as they depend on others. */
const IN_WORDS: Partial<Record<keyof Settings, string>> = {
  width: '`800`',
  height: 'as the map’s shape asks',
  background_image_bbox: 'the whole map',
  images_directory: '`map_images/` beside the script with the map data, else beside the page',
  location_hover_opacity: '`location_opacity`',
  label_hover_opacity: '`label_opacity`',
  location_hover_color: '`location_color`',
  label_hover_color: '`label_color`',
  state_pulse_color: '`border_color`',
  border_hover_size: '`border_size`',
  state_popups: '`popups`',
  location_popups: '`popups`',
  region_popups: '`popups`',
  popups: '`hover`',
  label_display: '`labels_display`',
  pill_width: 'as the text asks',
  pill_radius: 'a fifth of the pill’s height',
  fade_time: '`0.2`; `0.1` on the US map',
  initial_zoom: '`-1`',
  initial_back: '`no`',
  back_image: '`no`',
  back_image_url: '`no`',
  arrow_color: '`navigation_color`',
  arrow_color_border: '`navigation_border_color`',
  navigation_size_mobile: '`navigation_size` × `mobile_scaling`',
  popup_maxwidth: '250 px or half the map, the larger',
  fly_in_from: 'none',
  custom_shapes: '',
}

function settingRow(key: string, { effect, values }: Help): string[] {
  const name = key as keyof Settings
  return [code(key), values ?? getValues(name), IN_WORDS[name] ?? code(getDefault(name)), effect]
}

function settingTables(): string {
  const groups = Map.groupBy(
    Object.entries(settingsHelp).filter(([key]) => !(key in ALIASES)),
    ([, { group }]) => group,
  )
  return [...groups]
    .map(
      ([group, keys]) =>
        `### ${group}\n\n${table(
          ['key', 'values', 'default', 'effect'],
          keys.map(([key, help]) => settingRow(key, help)),
        )}\n`,
    )
    .join('\n')
}

function elementTable(kind: ElementKind): string {
  const keys = Object.entries(elementHelp[kind])
  const rows = keys.map(([key, effect]) =>
    kind === 'map info' ? [code(key), effect] : [code(key), elementDefault(kind, key), effect],
  )
  return table(kind === 'map info' ? ['key', 'what it holds'] : ['key', 'default', 'effect'], rows)
}

/** docs/map-settings.md as a whole. */
export function mapSettings(): string {
  const kinds = Object.keys(elementHelp) as ElementKind[]
  return [
    HEAD,
    '## main_settings\n',
    settingTables(),
    ...kinds.flatMap((kind) => [
      `## ${KEYS_OF[kind]}\n`,
      `${elementTable(kind)}\n`,
      ...(kind === 'legend entry' ? LEGEND : []),
    ]),
    '## Older names\n',
    `${table(
      ['older', 'newer'],
      Object.entries(ALIASES).map(([old, key]) => [code(old), code(key)]),
    )}\n`,
    '## Not supported\n',
    'Other software that reads this format knows these keys. With debug on, the console names those that a config has:\n',
    `${undone.map((what) => `- ${what}`).join('\n')}\n`,
    'This page is written by `npm run docs` from the code that reads the settings (`widgets/map/config`).\n',
  ].join('\n')
}
