-- The domain under which a rental wants to be found. Its proof is a TXT record, or a file, that names the token.
create table own_domains (
  rental_id uuid not null references rentals (id),
  -- ASCII, lower case. It goes into links and headers, so nothing else is accepted.
  domain text not null check (length(domain) <= 253 and domain ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  token text not null check (token ~ '^[A-Za-z0-9_-]{43}$'),
  status text not null default 'waiting' check (status in ('waiting', 'verified', 'failed')),
  problem text check (problem in ('no_proof', 'wrong_record', 'wrong_file', 'dns_unreachable', 'taken')),
  -- Failed daily checks in a row; after the third the domain is no longer verified.
  failures int not null default 0 check (failures between 0 and 3 and (status <> 'verified' or failures < 3)),
  checked_at timestamptz,
  verified_at timestamptz,
  -- When a verified domain is checked again.
  next_check_at timestamptz,
  check ((status = 'verified') = (next_check_at is not null)),
  inserted_at timestamptz not null,
  primary key (rental_id)
);
-- Read for a host that is not verified.
create index own_domains_domain on own_domains (domain);
-- Read by the daily check.
create index own_domains_due on own_domains (next_check_at) where next_check_at is not null;

-- Whose each verified domain is. The key is what makes it one rental's: the first that proves it has it.
create table verified_domains (
  domain text not null primary key,
  rental_id uuid not null unique
);

-- Canonical links name the domain, and each process keeps which host leads to which rental.
create trigger own_domains_changed after insert or update of domain, status or delete on own_domains for each row execute function tell_changed('rental_id');
create trigger verified_domains_changed after insert or update or delete on verified_domains for each statement execute function notify_changed('domains');
create trigger own_domains_hosts_changed after insert or update of domain or delete on own_domains for each statement execute function notify_changed('domains');
