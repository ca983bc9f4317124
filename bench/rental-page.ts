const ratingOf = (rental: string, subject: string) =>
  `coalesce((select jsonb_build_object('score', round(q.sum::numeric / (3 * q.count), 1), 'count', q.count) from ratings q where q.rental_id = ${rental} and q.subject_id = ${subject}), '{"score": null, "count": 0}')`

/** The answer of `GET /rentals/{id}` by one statement, as text. */
export const rentalPage = `
  select json_build_object(
    'rental', jsonb_build_object(
      'id', r.id, 'slug', r.slug, 'title', r.title, 'about', r.about, 'profilePicUuid', r.profile_pic, 'photos', to_jsonb(r.photos), 'photoColors', to_jsonb(r.photo_colors), 'brandColor', r.brand_color,
      'currency', jsonb_build_object('id', c.id, 'code', c.code, 'sign', c.sign),
      'countryId', r.country_id, 'address', case when r.address_is_public then r.address end, 'shortAddress', r.short_address, 'addressIsPublic', r.address_is_public,
      'location', jsonb_build_object('type', 'Point', 'coordinates', jsonb_build_array(r.public_lat, r.public_lng)),
      'locationGettingAround', case when r.address_is_public then r.getting_around end, 'timeZone', r.time_zone, 'languages', to_jsonb(r.languages), 'openingHours', r.opening_hours,
      'documents', jsonb_build_object('passport', r.ask_passport, 'driverLicense', r.ask_driver_license), 'documentsByKind', r.documents_by_kind, 'answerHours', r.answer_hours,
      'terms', r.terms, 'ownDomain', (select o.domain from own_domains o where o.rental_id = r.id and o.status = 'verified'), 'rating', ${ratingOf('r.id', 'r.id')}, 'insertedAt', to_char(r.inserted_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
    'rating', ${ratingOf('r.id', 'r.id')}, 'reviewCount', coalesce((select count from ratings where rental_id = r.id and subject_id = r.id), 0),
    'units', coalesce((
      select json_agg(unit) from (
        select jsonb_build_object(
          'id', u.id, 'rentalId', u.rental_id, 'title', u.title, 'kind', u.kind, 'categoryId', u.category_id, 'attributes', u.attributes, 'description', u.description,
          'baseRentalPeriod', u.base_rental_period, 'basePrice', u.base_price, 'currency', jsonb_build_object('id', c.id, 'code', c.code, 'sign', c.sign), 'photos', to_jsonb(u.photos),
          'photoColors', to_jsonb(u.photo_colors), 'status', u.status, 'instantBook', u.instant_book, 'rules', u.rules, 'policy', u.policy, 'onlinePercent', u.online_percent,
          'deposit', jsonb_build_object('kind', u.deposit_kind, 'amount', u.deposit_amount),
          'pieceCount', u.piece_count, 'isKit', u.is_kit, 'tracking', u.tracking, 'insertedAt', to_char(u.inserted_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'rating', ${ratingOf('u.rental_id', 'u.id')}) as unit
        from units u where u.rental_id = r.id and u.status = 'active' order by u.inserted_at desc, u.id desc limit 20) as first_page), '[]'))::text as answer
  from rentals r join currencies c on c.id = r.currency_id where r.id = $1`
