-- That the owner of an account has opened a link sent to its e-mail.

-- Accounts that exist now count as confirmed; the default is not rewritten into their rows, so that this takes no time.
alter table users add column email_confirmed_at timestamptz default now();
alter table users alter column email_confirmed_at drop default;

create table email_confirmations (
  token_hash text primary key,
  user_id bigint not null references users on delete cascade,
  -- the address that the link was sent to: it confirms no other one
  email_key text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);
create index email_confirmations_of_user on email_confirmations (user_id);
create index email_confirmations_by_end on email_confirmations (expires_at);
