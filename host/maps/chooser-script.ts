import type { SelectDetail } from '../../widgets/state-map/contract.ts'

interface Data {
  names: Record<string, string>
}

type Queue = {
  push(run: (plat: { on(type: string, listener: (event: CustomEvent<SelectDetail>) => void): void }) => void): void
}

/**
 * Keeps address, words and links of the chooser in step with the map. The address is replaced, not added to: Back leaves
 * the page, as it does without the script, and coming back finds the choice in the address.
 */
export function followChoice({ names }: Data): void {
  const form = document.querySelector('.chooser') as HTMLFormElement
  const page = window as unknown as { plat?: Queue }
  page.plat = page.plat || ([] as unknown as Queue)
  page.plat.push((plat) => {
    form.classList.add('live')
    plat.on('state-map:select', ({ detail: { all } }) => {
      const url = new URL(location.href)
      for (const name of ['state', 'states', 'highlight']) url.searchParams.delete(name)
      for (const code of all) url.searchParams.append('state', code)
      history.replaceState(history.state, '', url)
      say(all)
    })
  })

  function say(all: string[]): void {
    const words = new Intl.ListFormat('en-US', { type: 'conjunction' }).format(all.map((code) => names[code] || code))
    const count = all.length === 1 ? '1 state' : `${all.length} states`
    set('count', all.length ? `${count} selected` : 'No states selected')
    set('words', all.length ? words : 'Select a state on the map or open the list.')
    const link = form.querySelector<HTMLAnchorElement>('[data-say="embed"]')
    if (link) link.href = all.length ? `/embed?highlight=${all.join(',')}` : '/embed'
    const clear = form.querySelector<HTMLAnchorElement>('[data-say="clear"]')
    if (clear) clear.hidden = !all.length
  }

  function set(part: string, text: string): void {
    const element = form.querySelector(`[data-say="${part}"]`)
    if (element) element.textContent = text
  }
}
