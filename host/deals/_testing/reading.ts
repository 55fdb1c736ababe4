/** Extracts the text that a person reads from a page, without tags and without the props of islands. */
export const getVisibleText = (html: string): string =>
  html
    .replace(/<(style|script|svg)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ')

/** Returns house number and street of each row of the list, in order. */
export const getRows = (html: string): string[] =>
  [...html.matchAll(/<th scope="row"><a href="\/insights\/properties\/\d+">([^<,]+)/g)].map(
    ([, street]) => street as string,
  )
