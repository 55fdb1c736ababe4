-- Rewords what plans offer, as the pricing page shows it.
update plans set features = array[
    'Follow up to 50 markets',
    'Save up to 200 properties',
    'Maps, market pages, and the rent estimator',
    'Contact companies']
  where id = 'investor-free';
update plans set features = array[
    'Everything in Free',
    'Follow up to 200 markets',
    'Save up to 800 properties',
    'Onboarding webinar and early access to new features']
  where id in ('pro-monthly', 'pro-annual');
update plans set features = array[
    'A page for each of your companies',
    'A listing in Companies',
    'All your leads in one list, with notes and statuses',
    'Export leads to CSV']
  where id = 'business-listed';
update plans set features = array[
    'Everything in Listed',
    'Top placement in Companies while you accept new clients',
    'A “Featured” badge']
  where id in ('business-monthly', 'business-annual');
