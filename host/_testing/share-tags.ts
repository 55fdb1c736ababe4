/** What a page says to those who share it: content by name. */
export const getShareTags = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]*)" content="([^"]*)"/g)].map(
      ([, name = '', content = '']) => [name, content.replaceAll('&amp;', '&')],
    ),
  )
