/** Replies of people whose question has been answered. */
export const THANKS: readonly string[] = [
  'Thank you all. I will report how it went.',
  'That settles it for me. Thanks to everybody who took the time.',
  'I have read this twice and made a list. Thank you.',
  'More useful than the two books that I bought. Thanks.',
  'Thanks. The part about writing it down is what I needed to hear.',
  'I had it the wrong way around, then. Thank you for the patience.',
  'Appreciated. I will ask again once I have the papers in front of me.',
  'Good points on both sides. I lean to the careful one.',
  'Thank you. My partner reads along and says that you are all reasonable people.',
  'Noted, with numbers. That is what I like about this place.',
  'This helped. I will come back with the result in a month or two.',
  'Thanks to both of you. I would not have thought of asking that.',
]

/** Replies of people who had the same question. */
export const ADDED: readonly string[] = [
  'Following this one. We are at the same point, two states over.',
  'Same question here last year. I went with the slower way and do not regret it.',
  'I would add one thing: ask for it in writing, whatever it is.',
  'Agreed with what was said above. The only surprise for me was how long it took.',
  'A small caution: what is true in one county is not in the next. Make one phone call before you decide.',
  'It went the same way for us, and it turned out well in the end.',
  'I keep a sheet for exactly this. The first column is the date, and it has settled more arguments than the rest of it.',
  'Worth asking your accountant before and not after. Mine charges less for questions than for repairs.',
  'Good thread. I have sent it to my brother, who is about to make the same mistake.',
  'Three years later I can say: the boring answer was the right one.',
  'We asked two professionals and got two answers. In the end we did what both of them could live with.',
  'If you try it, take notes. The second time is much quicker.',
  'I have done this from 400 miles away. It works as long as there is one person nearby whom you trust.',
  'What helped me was to sleep on it once. The deal was still there in the morning.',
]
