import type { SelectDetail } from '../../widgets/state-map/contract.ts'

interface Plat {
  on(type: string, listener: (event: CustomEvent<SelectDetail>) => void): void
  get(element: Element): { update(props: object): void } | undefined
}
type Queue = { push(run: (plat: Plat) => void): void }

/**
 * Keeps the builder's map and the page's address in step with the form. The snippets follow by themselves.
 * @param data the states that the page was asked for, however its address names them
 */
export function followBuilder({ highlight }: { highlight: string[] }): void {
  const form = document.querySelector('.builder') as HTMLFormElement
  const map = document.getElementById('map') as HTMLElement
  const page = window as unknown as { plat?: Queue }
  page.plat = page.plat || ([] as unknown as Queue)
  page.plat.push((plat) => {
    form.classList.add('live')
    let chosen = highlight
    const flag = (name: string) => new FormData(form).getAll(name).at(-1) === '1'
    const text = (name: string) => String(new FormData(form).get(name) ?? '')
    plat.on('state-map:select', ({ detail }) => {
      chosen = detail.all
      keep()
    })
    form.addEventListener('input', (event) => {
      if ((event.target as HTMLInputElement).name === 'state') return
      plat.get(map)?.update({
        highlight: chosen,
        labels: flag('labels'),
        legend: flag('legend'),
        territories: flag('territories'),
        theme: text('theme') || 'auto',
      })
      keep()
    })
    function keep(): void {
      const query = new URLSearchParams()
      if (chosen.length) query.set('highlight', chosen.join())
      if (!flag('labels')) query.set('labels', '0')
      for (const name of ['legend', 'territories']) if (flag(name)) query.set(name, '1')
      if (text('title').trim()) query.set('title', text('title').trim())
      if (text('theme') !== 'auto') query.set('theme', text('theme'))
      if (text('select') !== 'none') query.set('select', text('select'))
      const search = query.toString().replaceAll('%2C', ',')
      history.replaceState(history.state, '', search ? `?${search}` : location.pathname)
    }
  })
}
