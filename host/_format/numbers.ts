const COUNT = new Intl.NumberFormat('en-US')

/** `1,234` */
export const formatCount = (count: number): string => COUNT.format(count)

/** "1 reply", "1,204 replies". */
export const pluralize = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`
