/** "Was this page helpful?": the static row, whose form is loaded at the first interaction. */
import {
  useEffect,
  useState,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
} from 'react';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { useCompany } from '../../../../../browser/use-company';
import { FEEDBACK_KEY } from '../../../../../browser/stored/feedback-key';
import type { Answers } from '../../../client/answers';

type AnswersType = ComponentType<ComponentProps<typeof Answers>>;

const load = () => import('../../../client/answers');
const warm = () => void load().catch(() => undefined);

/** Whether there may be a stored answer for a page. The form reads it. */
function isAnswered(page: string): boolean {
  try {
    return localStorage.getItem(FEEDBACK_KEY)?.includes(`"${page}"`) === true;
  } catch {
    return false;
  }
}

export default function PageFeedback(): ReactNode {
  const { permalink, title } = useDoc().metadata;
  const { feedbackUrl } = useCompany();
  const [Loaded, setLoaded] = useState<AnswersType>();
  const [helpful, setHelpful] = useState<boolean>();
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (!asked && !isAnswered(permalink)) return;
    load().then(
      (module) => setLoaded(() => module.Answers),
      () => setAsked(false),
    );
  }, [asked, permalink]);
  const answer = (yes: boolean) => {
    setHelpful(yes);
    setAsked(true);
  };

  return (
    <section className="helpful" aria-label="Page feedback">
      {Loaded ? (
        <Loaded page={permalink} title={title} feedbackUrl={feedbackUrl} helpful={helpful} />
      ) : (
        <div className="helpful__row">
          <p>Was this page helpful?</p>
          {[true, false].map((yes) => (
            <button
              key={`${yes}`}
              type="button"
              className="hc-button"
              onPointerEnter={warm}
              onFocus={warm}
              onClick={() => answer(yes)}
            >
              {yes ? 'Yes' : 'No'}
            </button>
          ))}
        </div>
      )}
      {feedbackUrl && (
        <noscript>
          <p>
            <a href={feedbackUrl}>Report a mistake on this page</a>
          </p>
        </noscript>
      )}
    </section>
  );
}
