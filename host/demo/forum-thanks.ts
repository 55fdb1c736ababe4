/** Replies of people whose question has been answered. */
export const THANKS: readonly string[] = [
  'Thank you all. I’ll report how it went.',
  'That settles it for me. Thanks to everyone who took the time.',
  'I’ve read this twice and made a list. Thank you.',
  'More useful than the two books that I bought. Thanks.',
  'Thanks. The part about writing it down is what I needed to hear.',
  'I had it backward, then. Thank you for your patience.',
  'Appreciated. I’ll ask again once I have the papers in front of me.',
  'Good points on both sides. I’m leaning toward the careful one.',
  'Thank you. My partner is reading along and says you’re all reasonable people.',
  'Noted, with numbers. That’s what I like about this place.',
  'This helped. I’ll come back with the result in a month or two.',
  'Thanks to both of you. I wouldn’t have thought of asking that.',
]

/** Replies of people who had the same question. */
export const ADDED: readonly string[] = [
  'Following this one. We are at the same point, two states over.',
  'Same question here last year. I took the slower route and don’t regret it.',
  'I’d add one thing: ask for it in writing, whatever it is.',
  'Agreed with what was said above. The only surprise for me was how long it took.',
  'A small caution: what’s true in one county may not be in the next. Make one phone call before you decide.',
  'It went the same way for us, and it turned out well in the end.',
  'I keep a sheet for exactly this. The first column is the date, and it has settled more arguments than the rest of it.',
  'Worth asking your accountant before and not after. Mine charges less for questions than for repairs.',
  'Good thread. I’ve sent it to my brother, who’s about to make the same mistake.',
  'Three years later I can say: the boring answer was the right one.',
  'We asked two professionals and got two answers. In the end we did what both could live with.',
  'If you try it, take notes. The second time is much quicker.',
  'I’ve done this from 400 miles away. It works as long as there’s one person nearby you trust.',
  'What helped me was to sleep on it once. The deal was still there in the morning.',
]
