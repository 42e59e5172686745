-- A change of a public listing that a moderator must see first takes it off the market; its paid time waits.
insert into ad_transition (from_state, to_state) values
  ('published', 'pending'), ('sale_agreed', 'pending'), ('let_agreed', 'pending'), ('paused', 'pending')
on conflict do nothing;
