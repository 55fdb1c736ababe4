-- Members with Pro see no ads (host/ads), so the pricing page says it.
update plans set features = array_append(features, 'Forums without ads') where id in ('pro-monthly', 'pro-annual');
