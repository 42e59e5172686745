-- When a provider last named the user of a session: the proof of people whose account has no password.
alter table user_session add column provider_proved_at timestamptz;
