-- Of the token of a session only its SHA-256 digest (base64url) is stored: a copy of the database opens no session. Rows
-- that are there keep working.
alter table user_session rename column token to token_digest;
update user_session set token_digest =
  rtrim(translate(encode(sha256(convert_to(token_digest, 'UTF8')), 'base64'), '+/', '-_'), '=');
alter table user_session add check (token_digest ~ '^[\w-]{43}$');
alter table user_session rename constraint user_session_token_key to user_session_token_digest_key;

-- The names of proofs in links (new passwords) and challenges are digests from here on: those under way are asked for again.
delete from verification;
