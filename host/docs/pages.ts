/** One page of the docs: a Markdown file of docs/, without its ending, and what lists call it. */
export interface DocEntry {
  /** Below docs/, such as `guides/wordpress`. */
  file: string
  name: string
  /** A sentence for the front page of the docs. */
  about: string
}

export interface DocGroup {
  title: string
  entries: readonly DocEntry[]
}

const guide = (file: string, name: string, about: string): DocEntry => ({ file: `guides/${file}`, name, about })

/** The docs for site owners, in the order in which they are listed. Those for people who run Plat stay in the repository. */
export const DOC_GROUPS: readonly DocGroup[] = [
  {
    title: 'Start',
    entries: [
      guide('quick-start', 'Quick start', 'A map on your page in three steps.'),
      guide('examples', 'Examples', 'Live maps and charts with the code that makes each.'),
      guide('simplemaps', 'Moving from SimpleMaps', 'Keep your map data and change one line.'),
    ],
  },
  {
    title: 'Website builders',
    entries: [
      guide('wordpress', 'WordPress', 'Block editor, classic editor, and a shortcode.'),
      guide('squarespace', 'Squarespace', 'A code block, or an embed block without scripts.'),
      guide('wix', 'Wix', 'An HTML element in its own frame.'),
      guide('webflow', 'Webflow', 'A code embed element, also in collections.'),
      guide('shopify', 'Shopify', 'A custom Liquid section.'),
      guide('drupal', 'Drupal', 'A block or field in full HTML.'),
    ],
  },
  {
    title: 'Frameworks',
    entries: [
      guide('react', 'React', 'Components from the npm package, or plain elements.'),
      guide('next', 'Next.js', 'Server components, the App Router, and policies.'),
      guide('astro', 'Astro', 'Elements in .astro files, without an integration.'),
      guide('rails', 'Rails', 'Views, Turbo, and the content security policy.'),
    ],
  },
  {
    title: 'Reference',
    entries: [
      { file: 'embedding', name: 'Islands', about: 'Every island with its props, events, and calls.' },
      { file: 'map-settings', name: 'Map settings', about: 'Every setting of a configured map.' },
    ],
  },
]

export const DOC_ENTRIES: readonly DocEntry[] = DOC_GROUPS.flatMap(({ entries }) => entries)

export const docPath = (file: string): string => `/docs/${file}`

/** Every address of the docs. */
export const DOC_PATHS: readonly string[] = ['/docs', ...DOC_ENTRIES.map(({ file }) => docPath(file))]
