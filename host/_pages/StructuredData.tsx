import { raw } from './raw.ts'

/** What search engines read of a page, as schema.org data. No text in it can end the script that it stands in. */
export const StructuredData = ({ data }: { data: object }) => (
  <script type="application/ld+json" {...raw(JSON.stringify(data).replaceAll('<', '\\u003c'))} />
)
