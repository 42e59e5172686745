import { __iconData as Locate } from 'lucide-react/icons/locate-fixed';
import { __iconData as MapPin } from 'lucide-react/icons/map-pin';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Icon } from '#design/content/icon.tsx';
import { Spinner } from '#design/content/spinner.tsx';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { FieldGroup } from '#design/form/field-group.tsx';
import { Cluster } from '#design/layout/stack.tsx';
import { useOwnLocation } from '#marketplace/places/components/use-own-location.ts';
import { readArea } from '#marketplace/places/endpoints.ts';
import { askEndpoint } from '#platform/client/ask-api.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { parseEircode } from '#property/eircode.ts';
import { useField, useWizard } from '../wizard.ts';
import styles from './pin-field.module.css';

const PointMap = lazy(() => import('#marketplace/search/map-view/point-map.tsx'));

/** The position on a map, with or without a pin. The map loads on request. */
export function PinField() {
  const { fields, answer } = useWizard();
  const { t, locale } = useLanguage();
  const { id, error } = useField('latitude');
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  // Scrolls to the map, which opens below the fold of a phone.
  useEffect(() => {
    if (isOpen) frame.current?.scrollIntoView({ block: 'center' });
  }, [isOpen]);
  const { latitude, longitude, areaId } = fields;
  const { locate, located, state } = useOwnLocation((place) => {
    answer(place);
    setOpen(true);
  });
  const hasEircode = parseEircode(fields.eircode ?? '') !== null;
  const pin = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : null;

  return (
    <FieldGroup
      id={id}
      label={t('placeAd.field.latitude')}
      hint={isOpen ? t('placeAd.pin.hint') : undefined}
      error={error}
    >
      {isOpen && (
        <div ref={frame} className={styles.frame}>
          <Suspense fallback={<Spinner label={t('common.mapLoading')} />}>
            <PointMap
              key={located ? `${located.latitude} ${located.longitude}` : 'map'}
              point={pin}
              findStart={
                areaId === undefined
                  ? undefined
                  : (signal) => askEndpoint(readArea, { params: { id: areaId } }, locale, signal)
              }
              words={{
                map: t('placeAd.pin.map'),
                closer: t('placeAd.pin.closer'),
                further: t('placeAd.pin.further'),
              }}
              onMove={(place) => answer(place)}
            />
          </Suspense>
        </div>
      )}
      <Text size="S14" tone="SOFT" role="status">
        {pin
          ? t('placeAd.pin.set', { latitude: pin.latitude.toFixed(4), longitude: pin.longitude.toFixed(4) })
          : t(hasEircode ? 'placeAd.pin.approximate' : 'placeAd.pin.none')}{' '}
        {state === 'locating' && t('placeAd.pin.locating')}
        {(state === 'failed' || state === 'refused') && t('placeAd.pin.notLocated')}
      </Text>
      <Cluster gap={2}>
        {!isOpen && (
          <Button
            kind="SECONDARY"
            size="SMALL"
            icon={<Icon icon={MapPin} size={16} />}
            onClick={() => setOpen(true)}
          >
            {t(pin ? 'placeAd.pin.change' : 'placeAd.pin.show')}
          </Button>
        )}
        <Button
          kind="SECONDARY"
          size="SMALL"
          disabled={state === 'locating'}
          icon={<Icon icon={Locate} size={16} />}
          onClick={locate}
        >
          {t('placeAd.pin.locate')}
        </Button>
        {(pin || isOpen) && (
          <Button
            kind="TERTIARY"
            size="SMALL"
            onClick={() => {
              setOpen(false);
              answer({ latitude: null, longitude: null } as unknown as { latitude: number });
            }}
          >
            {t('placeAd.pin.remove')}
          </Button>
        )}
      </Cluster>
    </FieldGroup>
  );
}
