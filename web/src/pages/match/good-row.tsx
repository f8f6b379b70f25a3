import { useState } from 'react';
import type { ListedSku } from '../../api/shapes.js';
import type { Offer } from '../../goods/offer.js';
import { OfferLine } from '../../goods/offer-line.js';
import { Picture } from '../../goods/picture.js';
import { vendorName } from '../../format/vendor-name.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Badge } from '../../parts/figures/badge.js';
import { Button } from '../../parts/button.js';
import { FailureText } from '../../parts/messages/failure-text.js';
import { FindOffer } from './find-offer.js';
import styles from './match.module.css';
import { useDecision, type Decision } from './use-decision.js';

const TEXTS = inBoth(
  {
    barcode: (code: string) => `barcode ${code}`,
    suggested: 'Suggested',
    byBarcode: 'Same barcode',
    same: 'Same product',
    sameNamed: (title: string) => `Same product: ${title}`,
    not: 'Not this one',
    notNamed: (title: string) => `Not this one: ${title}`,
    matched: 'Matched',
    isNot: (title: string) => `Not ${title}.`,
    undo: 'Undo',
    undoNamed: (title: string) => `Undo for ${title}`,
    search: 'Search suppliers',
    searchNamed: (title: string) => `Search suppliers for ${title}`,
    nothing: 'Nothing is suggested.',
  },
  {
    barcode: (code: string) => `条码 ${code}`,
    suggested: '建议',
    byBarcode: '条码相同',
    same: '是同一商品',
    sameNamed: (title: string) => `是同一商品：${title}`,
    not: '不是这个',
    notNamed: (title: string) => `不是这个：${title}`,
    matched: '已匹配',
    isNot: (title: string) => `不是 ${title}。`,
    undo: '撤销',
    undoNamed: (title: string) => `撤销 ${title} 的决定`,
    search: '搜索供应商',
    searchNamed: (title: string) => `为 ${title} 搜索供应商`,
    nothing: '没有建议。',
  },
);

interface Props {
  sku: ListedSku;
  /** The supplier products that are known so far, by id. */
  offers: ReadonlyMap<string, Offer>;
  mayDecide: boolean;
  startsSearching: boolean;
  onDecided: () => void;
}

/** A product of machines, and the supplier products that it may be. */
export function GoodRow({ sku, offers, mayDecide, startsSearching, onDecided }: Props) {
  const texts = useTexts(TEXTS);
  const { sku_id: id, title, namespace, barcodes, aliases } = sku;
  const decision = useDecision(id, onDecided);
  const { made, isPending, error, decide, undo } = decision;
  const candidates = aliases.flatMap(({ sku_id: other, source }) => {
    const offer = offers.get(other);
    return offer && made?.offer.id !== other ? [{ offer, source }] : [];
  });
  const isMatched = made?.same ?? sku.matched;
  const [isSearching, setIsSearching] = useState(startsSearching && !isMatched);
  return (
    <div className={styles.good}>
      <div className={styles.mine}>
        <Picture id={id} title={title} />
        <div className={styles.name}>
          <strong>{title}</strong>
          <span className="small muted">
            {[vendorName(namespace), ...barcodes.map(({ value }) => texts.barcode(value))].join(
              ' · ',
            )}
          </span>
        </div>
      </div>
      <div className={styles.theirs}>
        {made && <Made made={made} isPending={isPending} onUndo={undo} />}
        {!made?.same &&
          candidates.map(({ offer, source }) => (
            <OfferLine key={offer.id} offer={offer}>
              <Badge tone={source === 'suggested' ? 'plain' : 'good'}>
                {source === 'suggested'
                  ? texts.suggested
                  : source === 'barcode'
                    ? texts.byBarcode
                    : texts.matched}
              </Badge>
              {mayDecide && source === 'suggested' && (
                <Button
                  look="primary"
                  disabled={isPending}
                  aria-label={texts.sameNamed(offer.title)}
                  onClick={() => {
                    decide({ offer, same: true });
                  }}
                >
                  {texts.same}
                </Button>
              )}
              {mayDecide && (
                <Button
                  disabled={isPending}
                  aria-label={texts.notNamed(offer.title)}
                  onClick={() => {
                    decide({ offer, same: false, wasConfirmed: source === 'manual' });
                  }}
                >
                  {texts.not}
                </Button>
              )}
            </OfferLine>
          ))}
        {!isMatched && candidates.length === 0 && !made && !isSearching && (
          <p className="small muted">{texts.nothing}</p>
        )}
        {error && (
          <p role="alert">
            <FailureText failure={error} />
          </p>
        )}
        {mayDecide &&
          !isMatched &&
          (isSearching ? (
            <FindOffer
              title={title}
              isPending={isPending}
              leftOut={candidates.map(({ offer }) => offer.id)}
              onChoose={(offer) => {
                decide({ offer, same: true });
              }}
            />
          ) : (
            <div>
              <Button
                aria-label={texts.searchNamed(title)}
                onClick={() => {
                  setIsSearching(true);
                }}
              >
                {texts.search}
              </Button>
            </div>
          ))}
      </div>
    </div>
  );
}

interface MadeProps {
  made: Decision;
  isPending: boolean;
  onUndo: () => void;
}

/** What was decided here, with the way back. */
function Made({ made: { offer, same }, isPending, onUndo }: MadeProps) {
  const texts = useTexts(TEXTS);
  const undo = (
    <Button busy={isPending} aria-label={texts.undoNamed(offer.title)} onClick={onUndo}>
      {texts.undo}
    </Button>
  );
  if (!same) {
    return (
      <p className={styles.refused} role="status">
        <span>{texts.isNot(offer.title)}</span> {undo}
      </p>
    );
  }
  return (
    <div role="status">
      <OfferLine offer={offer}>
        <Badge tone="good">{texts.matched}</Badge>
        {undo}
      </OfferLine>
    </div>
  );
}
