/** Does some of the work at once. @returns the answers in the order of the requests */
export async function inTurn<T, U>(all: T[], atOnce: number, work: (one: T) => Promise<U>): Promise<U[]> {
  const answers: U[] = []
  let next = 0
  const worker = async () => {
    for (let at = next++; at < all.length; at = next++) answers[at] = await work(all[at] as T)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return answers
}
