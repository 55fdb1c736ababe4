import axe from 'axe-core'

/** Lists what axe finds wrong with an element: rule and beginning of the nodes' HTML. Animations are finished first. */
export async function violationsIn(element: Element) {
  for (const animation of document.getAnimations()) animation.finish()
  const { violations } = await axe.run(element as HTMLElement, {
    resultTypes: ['violations'],
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // A part of a page has no landmarks of its own.
    rules: { region: { enabled: false } },
  })
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))])
}
