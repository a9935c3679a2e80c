// Starts one OpenSearch node with the settings given as name=value, until its input ends.
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.transport.Netty4Plugin;

public class OpenSearchNode extends Node {
  OpenSearchNode(Environment environment) {
    super(environment, List.of(Netty4Plugin.class), true);
  }

  public static void main(String[] args) throws Exception {
    Settings.Builder settings = Settings.builder();
    for (String argument : args) {
      String[] pair = argument.split("=", 2);
      settings.put(pair[0], pair[1]);
    }
    Environment environment = InternalSettingsPreparer.prepareEnvironment(settings.build(), Map.of(), null, () -> "node");
    try (Node node = new OpenSearchNode(environment).start()) {
      System.out.println("ready");
      while (System.in.read() >= 0) {}
    }
    System.exit(0);
  }
}
