/** Reads the share tags of a page: content by name. */
export const getShareTags = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]*)" content="([^"]*)"/g)].map(
      ([, name = '', content = '']) => [name, content.replaceAll('&amp;', '&')],
    ),
  )
