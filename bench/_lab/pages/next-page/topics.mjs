export const TOPICS = Array.from({ length: 50 }, (_, index) => ({
  id: index + 1,
  title: `How do you estimate repairs before an offer? Question ${index + 1}`,
  forum: 'Starting Out',
  author: 'Ann Example',
  replies: index * 7,
  last: 'Tue, Mar 3 @ 6:30 PM EST',
}))
