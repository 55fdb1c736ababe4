/** "Vera Visitor" is shown as "Vera V." */
export function getVisitorName(name: string): string {
  const [first = 'Visitor', ...rest] = name.trim().split(/\s+/).filter(Boolean)
  const initial = [...(rest.at(-1) ?? '')][0]
  return [first.slice(0, 60), ...(initial ? [`${initial}.`] : [])].join(' ')
}
